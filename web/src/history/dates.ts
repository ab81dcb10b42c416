// Days as people say them, in the language of the settings.
import { settings } from "../settings.svelte";

const YEAR = 365 * 24 * 3600 * 1000;

/** `17 November`, with the year if that is long ago. */
export function dayOf(at: number): string {
  const year = Date.now() - at > YEAR / 2 ? ({ year: "numeric" } as const) : {};
  return new Date(at).toLocaleDateString(settings.language, { day: "numeric", month: "long", ...year });
}

/** A stretch of time on an axis. */
export function stretchOf(at: number, every: string): string {
  const how: Intl.DateTimeFormatOptions =
    every === "year"
      ? { year: "numeric" }
      : every === "month"
        ? { month: "short", year: "numeric" }
        : { day: "numeric", month: "short" };
  return new Date(at).toLocaleDateString(settings.language, { ...how, timeZone: "UTC" });
}

/** `18:05`, with the day if that is not today. */
export function timeOf(at: number): string {
  const time = new Date(at).toLocaleTimeString(settings.language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return new Date(at).toDateString() === new Date().toDateString() ? time : `${dayOf(at)}, ${time}`;
}
