import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareComments } from './comments.mjs'
import { decidedElsewhere } from './facts.mjs'
import { filesBelow, importsAmong, isCode, isTest } from './imports.mjs'
import { knotsOf } from './knots.mjs'
import { sizesElsewhere } from './type.mjs'
import { unusedIn } from './unused.mjs'
import { citations, vagueIdentifiers, vagueNames } from './words.mjs'

export const WINGS = ['contract', 'server', 'web']
/** Folders that also import from these, or are imported by them. */
const BESIDE = ['bench', 'demo', 'scripts']
/** A file may be as long as this, and a leaf is at most as long as that. */
const LONG = 400
const LEAF = 40
/** Folders of which each folder inside is a room. */
const WITH_ROOMS = /^(?:features|pages|documents)$/

/** Measures the code: of each wing by its name, and circles of the whole. Tests count in folders alone. */
export function measure(root) {
  const files = [...WINGS.map((wing) => `${wing}/src`), ...BESIDE].flatMap((folder) =>
    filesBelow(root, folder),
  )
  const imports = importsAmong(root, files.filter(isCode)).filter(({ from }) => !isTest(from))
  const wings = WINGS.map((wing) => {
    const own = files.filter((file) => file.startsWith(`${wing}/src/`))
    return [wing, measureWing(root, own, imports)]
  })
  const code = files.filter(isCode)
  const sheets = files.filter((file) => /^web\/src\/.*\.css$/.test(file))
  return {
    styles: {
      sheets: sheets.length,
      lines: sheets.reduce((sum, sheet) => sum + linesOf(join(root, sheet)), 0),
    },
    vagueNames: vagueNames(root, code),
    citations: citations(root, code),
    bareComments: bareComments(root, [...code, ...sheets]),
    factsElsewhere: decidedElsewhere(
      root,
      code.filter((file) => file.includes('/src/') && !isTest(file)),
    ),
    sizesElsewhere: sizesElsewhere(root, files),
    unused: unusedIn(root),
    circles: knotsOf(imports.map(edgeOf)),
    circlesAtRunTime: knotsOf(imports.filter(({ isType }) => !isType).map(edgeOf)),
    ...Object.fromEntries(wings),
  }
}

function measureWing(root, files, imports) {
  const code = files.filter((file) => isCode(file) && !isTest(file))
  const lines = new Map(code.map((file) => [file, linesOf(join(root, file))]))
  const sorted = [...lines.values()].toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? 0
  const within = imports.filter(({ from, to }) => lines.has(from) && lines.has(to))
  return {
    files: code.length,
    median: at(0.5),
    p95: at(0.95),
    long: code.filter((file) => lines.get(file) > LONG),
    rooms: new Set(code.map(roomOf)).size,
    knot: knotOfRooms(within),
    leaves: leavesOf(
      // the build reads the files of pages, too
      code.filter((file) => lines.get(file) <= LEAF && !file.endsWith('.page.ts')),
      within,
    ),
    folders: foldersOf(files),
    identifiers: vagueIdentifiers(root, files.filter(isCode)),
  }
}

const edgeOf = ({ from, to }) => [from, to]
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1
const folderOf = (file) => file.slice(0, file.lastIndexOf('/'))

/**
 * `server/src/features/issues/x.ts` → `features/issues`; `contract/src/milestones.ts` and
 * `contract/src/milestones/x.ts` → `milestones`
 */
function roomOf(file) {
  const [wing, , first, second, third] = file.split('/')
  const hasRooms = wing !== 'contract' && WITH_ROOMS.test(first)
  return hasRooms && third !== undefined ? `${first}/${second}` : first.replace(/\.ts$/, '')
}

/** The most rooms that can all be reached from each other, by imports of types too. */
function knotOfRooms(imports) {
  const doors = imports.map(({ from, to }) => [roomOf(from), roomOf(to)])
  return knotsOf(doors.filter(([from, to]) => from !== to))[0] ?? []
}

/** Short files that one other file imports, which lies beside them: it could hold them. */
function leavesOf(short, imports) {
  const users = new Map()
  for (const { from, to } of imports) users.set(to, (users.get(to) ?? new Set()).add(from))
  return short.filter((file) => {
    const [user, another] = users.get(file) ?? []
    return user !== undefined && another === undefined && folderOf(user) === folderOf(file)
  })
}

/** Folders with how many files of code and style lie in each, the fullest first. */
function foldersOf(files) {
  const counts = new Map()
  for (const file of files.filter((one) => /\.(?:ts|tsx|mjs|css)$/.test(one))) {
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
