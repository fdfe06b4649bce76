import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expected } from '../../testing/model/issue-model.ts'
import { issueMaker } from '../../testing/model/issue-maker.ts'
import { type IssueModel, type ModelStep, NEW_ISSUE } from '../../testing/model/issue-state.ts'
import { perform, type RealIssue } from '../../testing/model/real-issue.ts'

const MEMBERS = ['member', 'other', 'admin'] as const

/** Everything that changes the state of an issue; a `value` is the severity that is asked for. */
const ASKS: Omit<ModelStep, 'who'>[] = [
  ...[0, 1, 4].map((value) => ({ act: 'recategorize' as const, value })),
  ...(
    ['recategorize and resolve', 'dismiss', 'resolve', 'reopen', 'ready', 'send back'] as const
  ).map((act) => ({ act, value: 0 })),
  ...(['delete', 'restore'] as const).map((act) => ({ act, value: 0 })),
]

const WAYS: Pick<IssueModel, 'isResolved' | 'readyBy'>[] = [
  { isResolved: false, readyBy: null },
  { isResolved: false, readyBy: 'member' },
  { isResolved: false, readyBy: 'contact' },
  { isResolved: true, readyBy: null },
]

test(
  'every step in every state by every member is allowed or refused as the rules of states say',
  { timeout: 600_000 },
  async () => {
    const app = await startTestApp()
    try {
      const make = await issueMaker(app)
      const faults: string[] = []
      for (const state of everyState()) {
        // of two issues one is of a project where somebody else verifies; a new one each time: histories stay short
        for (const real of [await make(), await make()]) {
          faults.push(
            ...(await faultsFrom({ ...state, secondPerson: real.secondPerson }, app, real)),
          )
        }
      }
      expect(faults).toEqual([])
    } finally {
      await app.close()
    }
  },
)

/** An open issue of severity 0 can be dismissed, one of 4 not be deleted; the other severities are alike. */
function everyState(): IssueModel[] {
  const ways = WAYS.map((way) => ({ ...NEW_ISSUE, ...way, severity: 2 }))
  const lightAndHeavy = [0, 4].map((severity) => ({ ...NEW_ISSUE, severity }))
  return [...ways, ...lightAndHeavy, ...ways.map((state) => ({ ...state, isDeleted: true }))]
}

/** Takes every step from a state, and says what went otherwise than the model has it. */
async function faultsFrom(
  state: IssueModel,
  { pool }: Pick<TestApp, 'pool'>,
  real: RealIssue,
): Promise<string[]> {
  const faults: string[] = []
  for (const step of ASKS.flatMap((ask) => MEMBERS.map((who) => ({ ...ask, who })))) {
    await put(pool, real, state)
    const status = await perform(real, state, step)
    const { status: right, after } = expected(state, step)
    const left = await stateIn(pool, real)
    const name = `${step.act} ${step.value} by ${step.who} from ${JSON.stringify(shown(state))}`
    if (status !== right) faults.push(`${name}: ${status} instead of ${right}`)
    if (JSON.stringify(left) !== JSON.stringify(shown(after))) {
      faults.push(`${name}: left ${JSON.stringify(left)}`)
    }
  }
  return faults
}

const shown = ({ severity, isResolved, isDeleted, readyBy }: IssueModel) => ({
  severity,
  isResolved,
  isDeleted,
  isReady: readyBy !== null,
})

type Pool = TestApp['pool']

async function put(pool: Pool, real: RealIssue, { readyBy, ...state }: IssueModel): Promise<void> {
  const by = readyBy === null || readyBy === 'contact' ? null : real.ids[readyBy]
  await pool.query(
    `update issues set severity = $2, is_resolved = $3, deleted_at = case when $4 then now() end,
       deleted_by = case when $4 then created_by end,
       ready_at = case when $5 then now() end, ready_by = $6 where id = $1`,
    [real.issueId, state.severity, state.isResolved, state.isDeleted, readyBy !== null, by],
  )
}

async function stateIn(pool: Pool, real: RealIssue) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select severity, is_resolved as "isResolved", is_deleted as "isDeleted",
            ready_at is not null as "isReady" from issues where id = $1`,
    [real.issueId],
  )
  return rows[0]
}
