/**
 * publiccode.yml as it is in a release.
 * @param {string} text
 * @param {string} release
 * @param {string} day such as 2026-11-29
 */
export function withRelease(text, release, day) {
  return text
    .replace(/^softwareVersion: .*$/m, `softwareVersion: ${release}`)
    .replace(/^releaseDate: .*$/m, `releaseDate: '${day}'`)
}
