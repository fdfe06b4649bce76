import { neededBy } from '../../server/src/db/steps/statements.mjs'
import { isNewer } from './upgrades.mjs'

/** The heading of what is not released yet. */
const UNRELEASED = '## Unreleased\n'
const RELEASE = /^\d+\.\d+\.\d+$/

/**
 * Returns the reason why a release cannot be made; null when it can.
 * @param {{ wanted: string | undefined, current: string, changelog: string, isClean: boolean }} facts
 */
export function refusalOf({ wanted, current, changelog, isClean }) {
  if (wanted === undefined || !RELEASE.test(wanted)) {
    return 'Usage: npm run release -- 0.2.0'
  }
  if (!isNewer(wanted, current)) return `${wanted} is not newer than ${current}.`
  if (!/^- /m.test(unreleasedOf(changelog))) {
    return 'CHANGELOG.md has nothing under Unreleased: write what is new for people and for operators.'
  }
  if (!isClean) return 'There are changes that are not committed.'
  return null
}

/** The text under Unreleased. */
function unreleasedOf(changelog) {
  const from = changelog.indexOf(UNRELEASED)
  if (from < 0) return ''
  const rest = changelog.slice(from + UNRELEASED.length)
  const end = rest.search(/^## /m)
  return end < 0 ? rest : rest.slice(0, end)
}

/**
 * The changelog with a section of the release, and nothing under Unreleased.
 * @param {string} changelog
 * @param {string} release
 * @param {string} day such as 2026-11-29
 */
export function withSection(changelog, release, day) {
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${release} – ${day}\n`)
}

/**
 * A package.json or package-lock.json in which all parts of the product have a version.
 * @param {string} text
 * @param {string} release
 */
export function withVersion(text, release) {
  const json = JSON.parse(text)
  const ours = json.packages
    ? Object.entries(json.packages)
        .filter(([path]) => !path.includes('node_modules'))
        .map(([, part]) => part)
    : []
  for (const part of [json, ...ours]) {
    if (part.version !== undefined) part.version = release
    for (const name of Object.keys(part.dependencies ?? {})) {
      if (name.startsWith('@plumbline/')) part.dependencies[name] = release
    }
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

/**
 * Writes the notes for an operator's upgrade to a release: before, during, after, and back.
 * @param {{ release: string, before: string, changelog: string, steps: { name: string, sql: string }[] }} facts `before`: the
 *   last release; `steps`: those that it has not
 */
export function upgradeNotes({ release, before, changelog, steps }) {
  const section = unreleasedOf(changelog)
  const breaking = /^### Breaking\n+([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(section)?.[1]?.trim()
  const alone = steps.filter(({ name }) => name.endsWith('.concurrently.sql'))
  const needs = steps.flatMap(({ name, sql }) => {
    const needed = neededBy(sql)
    return needed !== undefined && isNewer(needed, before) ? [`${name} needs ${needed}`] : []
  })
  return [
    `# Upgrade to ${release}`,
    '## Before',
    breaking || 'Nothing asks for anything.',
    'Look with `npm run migrate -- --dry-run`, and take a backup unless backups are kept by themselves.',
    '## How long',
    steps.length === 0
      ? 'The schema does not change.'
      : `${steps.length} steps of seconds change the shape. ${
          alone.length === 0
            ? 'None makes an index.'
            : `${alone.length} of them go while people write, for as long as they take.`
        } \`npm run job -- backfills\` says how far the data are that are moved while people work.`,
    '## Go, and back',
    'One server after the other, as docs/operations.md says under Upgrade.',
    needs.length === 0
      ? 'The release before works on the schema: start it again, one server after the other.'
      : `The release before may not start any more (${needs.join('; ')}): the way back is the backup.`,
  ]
    .join('\n\n')
    .concat('\n')
}

/**
 * The notes of a series such as 0.2 with those of one more release at their end.
 * @param {string | undefined} kept the notes of its releases until now
 * @param {string} notes
 */
export function withNotes(kept, notes) {
  return kept === undefined ? notes : `${kept}\n${notes}`
}
