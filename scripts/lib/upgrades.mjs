// The upgrades that go in one step from release to release: from the releases and their days in CHANGELOG.md.

/** Months that a release may be old to go to another one in one step. */
const MONTHS = 12

/**
 * The releases that CHANGELOG.md names, the newest first.
 * @param {string} changelog
 * @returns {{ release: string, day: string }[]}
 */
export function releasesOf(changelog) {
  const found = changelog.matchAll(/^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$/gm)
  return Array.from(found, ([, release, day]) => ({ release, day }))
}

/** True if a release comes after another one. */
export function isNewer(wanted, current) {
  const [a, b] = [partsOf(wanted), partsOf(current)]
  const n = a.findIndex((part, at) => part !== b[at])
  return n >= 0 && a[n] > b[n]
}

/**
 * A table of Markdown: a row for each release that somebody has, a column for each that they want. Of the next one nobody
 * knows the day: it counts as one minor release after the newest, and as old as that.
 * @param {string} changelog
 */
export function upgradeTable(changelog) {
  const known = releasesOf(changelog)
  const [newest] = known
  const next = { release: minorAfter(newest.release), day: newest.day, name: 'the next one' }
  const wanted = [...known.slice(0, -1).toReversed(), next]
  return [
    row(['from', ...wanted.map(({ name, release }) => `to ${name ?? release}`)]),
    row(['---', ...wanted.map(() => '---')]),
    ...known.map((from) => row([from.release, ...wanted.map((to) => wayBetween(from, to))])),
  ].join('\n')
}

/** The text of docs/operations.md with that table in the place of the one that it has. */
export function withUpgradeTable(page, changelog) {
  return page.replace(/^\| from +\| to [\s\S]*?\n(?=\n)/m, `${upgradeTable(changelog)}\n`)
}

const row = (cells) => `| ${cells.join(' | ')} |`

function wayBetween(from, to) {
  if (!isNewer(to.release, from.release)) return '–'
  if (monthsBetween(from.day, to.day) > MONTHS) return 'by a release in between'
  return areNeighbours(from.release, to.release) ? 'one server after the other' : 'all stopped'
}

/** True if both may serve at once: they are one minor release apart at most. */
function areNeighbours(from, to) {
  const [[major, minor], [wantedMajor, wantedMinor]] = [partsOf(from), partsOf(to)]
  return major === wantedMajor && wantedMinor - minor <= 1
}

const partsOf = (release) => release.split('.').map(Number)

function minorAfter(release) {
  const [major, minor] = partsOf(release)
  return `${major}.${minor + 1}.0`
}

function monthsBetween(from, to) {
  const [[year, month, day], [laterYear, laterMonth, laterDay]] = [from, to].map((text) =>
    text.split('-').map(Number),
  )
  return (laterYear - year) * 12 + laterMonth - month + (laterDay > day ? 0.5 : 0)
}
