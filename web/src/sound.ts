// The sounds of a match, made on the spot with WebAudio: no files. Silent unless the settings ask for sound.
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!settings.sound) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function shaped(on: AudioContext, at: number, loud: number, rise: number, length: number): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(on.destination);
  return gain;
}

function noise(on: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** A pea whistle: two high tones beside each other, chopped by the pea. */
export function whistle(length = 0.5): void {
  const on = context();
  if (!on) return;
  const at = on.currentTime;
  const out = shaped(on, at, 0.12, 0.02, length);
  const pea = on.createOscillator();
  const depth = on.createGain();
  pea.frequency.value = 38;
  depth.gain.value = 120;
  pea.connect(depth);
  for (const pitch of [2140, 2310]) {
    const tone = on.createOscillator();
    tone.frequency.value = pitch;
    depth.connect(tone.frequency);
    tone.connect(out);
    tone.start(at);
    tone.stop(at + length);
  }
  pea.start(at);
  pea.stop(at + length);
}

/** A boot on leather: a tone that falls, and a click. */
export function kick(): void {
  const on = context();
  if (!on) return;
  const at = on.currentTime;
  const tone = on.createOscillator();
  tone.frequency.setValueAtTime(190, at);
  tone.frequency.exponentialRampToValueAtTime(55, at + 0.12);
  tone.connect(shaped(on, at, 0.3, 0.004, 0.16));
  tone.start(at);
  tone.stop(at + 0.17);
}

/** A tackle, or dice on a table. */
export function thud(): void {
  const on = context();
  if (!on) return;
  const at = on.currentTime;
  for (const [delay, loud] of [
    [0, 0.25],
    [0.09, 0.16],
    [0.15, 0.1],
  ] as const) {
    // prettier-ignore
    const source = noise(on, 0.06);
    const low = on.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = 700;
    source.connect(low).connect(shaped(on, at + delay, loud, 0.003, 0.06));
    source.start(at + delay);
  }
}

/** A card turned over. */
export function card(): void {
  const on = context();
  if (!on) return;
  const at = on.currentTime;
  const source = noise(on, 0.12);
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(1800, at);
  band.frequency.linearRampToValueAtTime(4200, at + 0.1);
  source.connect(band).connect(shaped(on, at, 0.18, 0.03, 0.12));
  source.start(at);
}
