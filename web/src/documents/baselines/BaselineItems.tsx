import { Menu } from '../../ui/mantine/Menu.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { baselineName } from '../../schedule/baseline/baseline-name.ts'
import { useChosenBaseline } from './chosen-baseline.ts'
import { baselinesQuery } from './baseline-queries.ts'

/** The number of the newest baselines that the menu offers, besides the chosen one. */
const NEWEST = 6
const NONE = ''

/** The choice of a baseline inside a menu. It stands in the address. */
export function BaselineItems({ projectId }: { projectId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const chosen = useChosenBaseline() ?? NONE
  const { data } = useQuery(baselinesQuery(projectId))
  const docs = data?.docs ?? []
  const offered = docs.filter(({ _id }, index) => index < NEWEST || _id === chosen)
  return (
    <>
      <Menu.Label>{t('baselines.baseline')}</Menu.Label>
      <Menu.RadioGroup
        value={chosen}
        onChange={(baseline) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, baseline: baseline || undefined }),
            resetScroll: false,
          })
        }
      >
        <Menu.RadioItem value={NONE}>{t('baselines.none')}</Menu.RadioItem>
        {offered.map((baseline) => (
          <Menu.RadioItem key={baseline._id} value={baseline._id}>
            {baselineName(t, baseline)}
            {docs.some(({ _id, name }) => name === baseline.name && _id !== baseline._id) && (
              <>
                {' · '}
                <DateText value={baseline.createdAt} form="dateTime" />
              </>
            )}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Item
        renderRoot={(props: object) => (
          <Link {...props} to="/projects/$projectId/baselines" params={{ projectId }} />
        )}
      >
        {t('baselines.allOfThem')}
      </Menu.Item>
    </>
  )
}
