/** A name as it is compared: whoever writes it otherwise in case and spaces means the same. */
export function asCompared(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
