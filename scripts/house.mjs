// npm run house: measures the order of the code, and ends with 1 where a ceiling of house.json is
// passed, or a new step of the database does what a start may not do. `-- --lower` lowers the
// ceilings to what is measured; `-- --list` names what is counted.
import { readFileSync, writeFileSync } from 'node:fs'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { measure, WINGS } from './lib/house/measure.mjs'
import { sessionsElsewhere } from './lib/house/sessions.mjs'
import { stepFaults } from './lib/house/steps.mjs'

const CEILINGS = new URL('house.json', import.meta.url)

/** The most lines of half of the files, and of all but one in twenty. */
const LINES = { median: 80, p95: 200 }

const measured = measure(projectRoot)
const ofWings = (value) => Object.fromEntries(WINGS.map((wing) => [wing, value(measured[wing])]))

/** The measures that may not grow, with all that they count. */
const counted = {
  circles: { all: measured.circles.map((circle) => circle.join(' ')) },
  circlesAtRunTime: { all: measured.circlesAtRunTime.map((circle) => circle.join(' ')) },
  vagueNames: { all: measured.vagueNames },
  pagesElsewhere: { all: measured.citations },
  bareComments: { all: measured.bareComments },
  factsElsewhere: { all: measured.factsElsewhere },
  sizesElsewhere: { all: measured.sizesElsewhere },
  unused: { all: measured.unused },
  filesOver400Lines: ofWings(({ long }) => long),
  roomsInOneKnot: ofWings(({ knot }) => knot),
  singleUseLeaves: ofWings(({ leaves }) => leaves),
  vagueIdentifiers: ofWings(({ identifiers }) => identifiers),
}
const numbers = {
  ...Object.fromEntries(
    Object.entries(counted).map(([name, of]) => [
      name,
      Object.fromEntries(Object.entries(of).map(([where, found]) => [where, found.length])),
    ]),
  ),
  styleSheets: { all: measured.styles.sheets },
  linesOfStyles: { all: measured.styles.lines },
  filesInOneFolder: ofWings(({ folders }) => folders[0]?.[1] ?? 0),
}

const rows = [
  ['', ...WINGS, 'aim'],
  ['files of code', ...WINGS.map((wing) => measured[wing].files), ''],
  [
    'lines a file, median / p95',
    ...WINGS.map((wing) => `${measured[wing].median} / ${measured[wing].p95}`),
    `50–${LINES.median} / ${LINES.p95}`,
  ],
  ['files over 400 lines', ...WINGS.map((wing) => numbers.filesOver400Lines[wing]), 0],
  [
    'rooms in one knot, of all',
    ...WINGS.map((wing) => `${numbers.roomsInOneKnot[wing]} of ${measured[wing].rooms}`),
    0,
  ],
  ['leaves of one use, ≤ 40 lines', ...WINGS.map((wing) => numbers.singleUseLeaves[wing]), '≤ 40'],
  ['vague words in identifiers', ...WINGS.map((wing) => numbers.vagueIdentifiers[wing]), 0],
  [
    'files in the fullest folders',
    ...WINGS.map((wing) =>
      measured[wing].folders
        .slice(0, 3)
        .map(([, count]) => count)
        .join(', '),
    ),
    '≤ 30',
  ],
]
const circles = `circles of files: ${numbers.circles.all} with types, ${numbers.circlesAtRunTime.all} when it runs (aim 0)`
const words = `names of vague words: ${numbers.vagueNames.all}, comments that lead elsewhere: ${numbers.pagesElsewhere.all} (aim 0)`
const comments = `comments that begin without a subject: ${numbers.bareComments.all} (aim 200)`
const facts = `lines that decide what a fact says: ${numbers.factsElsewhere.all} (aim 0)`
const styles = `style sheets: ${numbers.styleSheets.all}, with ${numbers.linesOfStyles.all} lines (aim 150, 14000)`
const sizes = `sizes of type and gaps that are spelled: ${numbers.sizesElsewhere.all} (aim 0)`
const unused = `files and exports that nobody imports: ${numbers.unused.all} (aim 0)`
write(
  `${table(rows)}\n${circles}\n${words}\n${comments}\n${facts}\n${styles}\n${sizes}\n${unused}\n`,
)
if (process.argv.includes('--list')) list()

const ceilings = JSON.parse(readFileSync(CEILINGS, 'utf8'))
const lengths = Object.entries(LINES).flatMap(([name, ceiling]) =>
  WINGS.map((where) => ({ name, where, number: measured[where][name], ceiling })),
)
const passed = [
  ...compare((number, ceiling) => number > ceiling),
  ...lengths.filter(({ number, ceiling }) => number > ceiling),
]
for (const { name, where, number, ceiling } of passed) {
  write(
    `Over its ceiling: ${name} ${where} is ${number}, at most ${ceiling}. \`npm run house -- --list\` names them.\n`,
  )
}
const faults = [...stepFaults(projectRoot), ...sessionsElsewhere(projectRoot)]
for (const fault of faults) write(`${fault}\n`)
if (passed.length > 0 || faults.length > 0) process.exitCode = 1
else if (process.argv.includes('--lower')) lower()

/** Lists the ceilings in `house.json` that compare so with the measured numbers. */
function compare(isOne) {
  return Object.entries(ceilings).flatMap(([name, of]) =>
    Object.entries(of).flatMap(([where, ceiling]) => {
      const number = numbers[name]?.[where] ?? 0
      return isOne(number, ceiling) ? [{ name, where, number, ceiling }] : []
    }),
  )
}

function lower() {
  for (const { name, where, number } of compare((now, ceiling) => now < ceiling)) {
    ceilings[name][where] = number
    write(`Lowered: ${name} ${where} to ${number}.\n`)
  }
  writeFileSync(CEILINGS, `${JSON.stringify(ceilings, null, 2)}\n`)
}

function list() {
  for (const [name, of] of Object.entries(counted)) {
    for (const [where, found] of Object.entries(of)) {
      if (found.length > 0)
        write(`\n${name}, ${where}:\n${found.map((one) => `  ${one}\n`).join('')}`)
    }
  }
  for (const wing of WINGS) {
    const full = measured[wing].folders.filter(([, count]) => count > 30)
    if (full.length > 0) {
      write(
        `\nfilesInOneFolder, ${wing}:\n${full.map(([folder, n]) => `  ${n} ${folder}\n`).join('')}`,
      )
    }
  }
}

function table(lines) {
  const widths = lines[0].map((_, column) =>
    Math.max(...lines.map((cells) => String(cells[column]).length)),
  )
  return lines
    .map((cells) => cells.map((cell, column) => String(cell).padEnd(widths[column])).join('  '))
    .join('\n')
}

function write(text) {
  process.stdout.write(text)
}
