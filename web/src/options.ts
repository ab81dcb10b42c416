// What somebody has chosen in the form of house rules.
import type { OptionField } from "./api";

/** Only what differs from the default. */
export function chosen(fields: OptionField[], values: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || value === null || value === "" || value === field.default) continue;
    out[field.name] = value;
  }
  return out;
}
