import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { daysLate } from '@plumbline/contract/rules/facts/milestone-facts'
import { expectFloor, SEED } from '@plumbline/contract/testing/for-all'
import { type Programme, programmesAround } from '@plumbline/contract/testing/programmes'
import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { fullCsvOfMilestones } from '../documents/exports/saveMilestones.ts'
import { milestonesFile } from '../documents/exports/xlsx/milestones-file.ts'
import { sheetWords } from '../documents/exports/xlsx/sheet-words.ts'
import { createTranslate } from '../i18n/translate.ts'
import { localDay } from '../lib/dates/dates.ts'
import answers from '@plumbline/contract/locales/en/web/answers.json' with { type: 'json' }
import common from '@plumbline/contract/locales/en/web/common.json' with { type: 'json' }
import { milestoneRows } from '../pages/dashboard/attention/attention-rows.ts'
import { lateBySite } from '../pages/dashboard/sites/site-order.ts'
import { archiveView } from '../pages/milestones/sections.ts'
import { scheduleOf } from '../schedule/schedule.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'

/** Screens and files are asked about programmes at random; server/src/tests/late.test.ts asks the server the same. */

vi.setConfig({ testTimeout: 60_000 })
const PROGRAMMES = 200
const TODAY = localDay()
const texts: Record<string, string> = { ...common, ...answers }
const words = await sheetWords(
  createTranslate('en-US', (key) => texts[key]),
  'en',
)

interface Late {
  n: number
  days: number
}

const lateOf = (all: readonly number[]): Late => {
  const days = all.filter((n) => n > 0)
  return { n: days.length, days: Math.max(0, ...days) }
}

function placed(programme: Programme) {
  const sites = programme.map((_, n) => aSite({ _id: `site ${n}`, name: `Site ${n}` }))
  const milestones = programme.flatMap((own, n) =>
    own.map((dated, k) => aMilestone({ ...dated, _id: `${n} ${k}`, site: `site ${n}` })),
  )
  return { sites, milestones }
}

async function inSpreadsheet({ sites, milestones }: ReturnType<typeof placed>): Promise<Late> {
  const now = new Date().toISOString()
  const file = await milestonesFile({
    milestones,
    sites,
    against: null,
    words,
    about: { baseline: undefined },
    today: TODAY,
    now,
  })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  const at = heads.indexOf('Late, days')
  return lateOf(rows.map((row) => Number(row[at])))
}

function inCsv({ sites, milestones }: ReturnType<typeof placed>): Late {
  const [, ...lines] = fullCsvOfMilestones(milestones, sites).trim().split('\r\n')
  return lateOf(lines.map((line) => Number(line.slice(line.lastIndexOf(',') + 1))))
}

test('late is as many and by as many days on screens, cards and in files, in programmes at random', async () => {
  let reached = 0
  const programmes = fc.sample(programmesAround(TODAY), { numRuns: PROGRAMMES, seed: SEED })
  for (const programme of programmes) {
    const { sites, milestones } = placed(programme)
    const late = (all: readonly Milestone[]) => lateOf(all.map((one) => daysLate(one, TODAY)))
    const names = new Map(sites.map(({ _id, name }) => [_id, name]))
    const now = { today: TODAY, slipOf: () => null }
    const shown = archiveView(sites, milestones, { late: '1' }, now).shown
    const rows = milestoneRows('late', milestones, names, TODAY)
    const counts = {
      archive: late(shown),
      card: lateOf(rows.map((row) => ('late' in row ? row.late : 0))),
      xlsx: await inSpreadsheet({ sites, milestones }),
      csv: inCsv({ sites, milestones }),
    }
    const rule = late(milestones)
    if (rule.n > 0) reached += 1
    const what = `SEED=${SEED} ${JSON.stringify(programme)}`
    for (const [where, found] of Object.entries(counts))
      expect(found, `${where} ${what}`).toEqual(rule)
    const { groups } = scheduleOf(sites, milestones, dayOf(TODAY))
    const latest = [
      Math.max(0, ...lateBySite(milestones, TODAY).values()),
      Math.max(0, ...groups.map((group) => group.sums().late)),
    ]
    expect(latest, what).toEqual([rule.days, rule.days])
  }
  expectFloor(reached, PROGRAMMES)
})
