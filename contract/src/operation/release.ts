/** The release that this code is, by SemVer; `npm run release` writes it. */
export const RELEASE = '0.1.0'

const PARTS = /^(\d+)\.(\d+)\.(\d+)$/

/** True if a text is a release: three numbers with dots between them. */
export function isRelease(text: string): boolean {
  return PARTS.test(text)
}

/** Sorts releases, the oldest first; what is no release comes before all of them. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (const [n, part] of left.entries()) {
    const difference = part - (right[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function partsOf(release: string): number[] {
  return (PARTS.exec(release)?.slice(1) ?? ['-1', '0', '0']).map(Number)
}

/** The header by which a page of the web application says its release. */
export const WEB_RELEASE_HEADER = 'x-plumbline-web'
