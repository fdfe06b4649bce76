/** Letters in which a name may differ from the one that was meant. */
const MOST = 3

/** The name that was probably meant: of those that differ little, the one that differs least. */
export function nearestName(written: string, names: Iterable<string>): string | null {
  const wanted = written.toLowerCase()
  let [best, least] = [null as string | null, Math.min(MOST, Math.floor(wanted.length / 2)) + 1]
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue
    const distance = lettersApart(wanted, name.toLowerCase())
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** The number of letters to change, add or leave out that turns one name into the other. */
function lettersApart(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [n, letter] of Array.from(from).entries()) {
    const next = [n + 1]
    for (const [m, other] of Array.from(to).entries()) {
      const changed = (row[m] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
