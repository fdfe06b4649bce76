import { Gauge, type Registry } from 'prom-client'
import { RELEASE } from '@plumbline/contract/operation/release'
import type { Whole, WholeFigures } from './whole.ts'

/** Another release may have counted them: each figure may be missing. */
type Counted = Partial<WholeFigures>
type Shown = [labels: Record<string, string>, value: number | null | undefined][]

/** Adds the figures that one server counts for all: the same from each server, and none before the first reading. */
export function showWhole(
  registry: Registry,
  prefix: string,
  whole: () => ReturnType<Whole['latest']>,
): void {
  const show = (
    name: string,
    help: string,
    labelNames: string[],
    read: (figures: Counted) => Shown | undefined,
  ) =>
    new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        const latest = whole()
        for (const [labels, value] of (latest && read(latest.figures)) ?? []) {
          if (Number.isFinite(value)) this.set(labels, Number(value))
        }
      },
    })

  show(
    'jobs_waiting',
    'Jobs that could begin.',
    ['lane'],
    ofLane(({ waiting }) => waiting),
  )
  show(
    'jobs_oldest_seconds',
    'For how long the oldest of them waits.',
    ['lane'],
    ofLane(({ oldestS }) => oldestS ?? 0),
  )
  show('jobs_parked', 'Jobs that were given up.', [], ({ lanes }) =>
    one(lanes?.reduce((sum, { parked }) => sum + parked, 0)),
  )
  show('mails_waiting', 'Mails that wait.', [], ({ mails }) => one(mails?.waiting))
  show('mails_oldest_seconds', 'For how long the oldest mail waits.', [], ({ mails }) =>
    one(mails && (mails.oldestS ?? 0)),
  )
  show(
    'backup_last_good_timestamp_seconds',
    'When a backup of each kind was last good.',
    ['kind'],
    ({ backups }) => backups?.map(({ kind, at }) => [{ kind }, at]),
  )
  show('backup_wal_behind_seconds', 'For how long the backup lacks changes.', [], (all) =>
    one(all.walBehindS),
  )
  show('drill_seconds', 'What the newest drill found.', ['what'], ({ drill }) => [
    [{ what: 'rpo' }, drill?.rpoS],
    [{ what: 'rto' }, drill?.rtoS],
  ])
  show('integrity_findings', 'Findings of the newest look at files and counts.', [], (all) =>
    one(all.findings),
  )
  show('backfill_done_ratio', 'Which share of its rows a backfill has moved.', ['name'], (all) =>
    all.backfills?.map(({ name, done }) => [{ name }, done]),
  )
  show('build_info', 'What runs here.', ['release', 'revision', 'node', 'schema'], ({ schema }) => [
    [
      {
        release: RELEASE,
        revision: process.env['REVISION'] ?? '',
        node: process.versions.node,
        schema: schema ?? '',
      },
      1,
    ],
  ])
}

/** The same figure of each lane. */
function ofLane(read: (lane: WholeFigures['lanes'][number]) => number) {
  return ({ lanes }: Counted): Shown | undefined =>
    lanes?.map((of) => [{ lane: of.lane }, read(of)])
}

/** A figure without labels. */
const one = (value: number | null | undefined): Shown => [[{}, value]]
