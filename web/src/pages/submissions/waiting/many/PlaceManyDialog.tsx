import { visits } from '@plumbline/contract/intake/visits'
import { PLACED_AT_ONCE_MAX } from '@plumbline/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { q } from '../../../../lib/api/query.ts'
import { useSend } from '../../../../lib/api/useSend.ts'
import type { DialogProps } from '../../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { projectQueries } from '../../../../lib/project/project-queries.ts'
import { outOfDate } from '../../../../live/out-of-date.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../../ui/status/Skeleton.tsx'
import type { OtherMilestone } from '../AnotherMilestoneDialog.tsx'
import { isDoubtful, likelyMilestone, milestonesOf, placeGroups } from './place-groups.ts'
import classes from './PlaceMany.module.css'
import { SiteVisits } from './SiteVisits.tsx'

interface Props extends DialogProps {
  projectId: string
}

/** Places the visits that wait at once: by the site that is nearest to each, with one milestone for all of a site. */
export default function PlaceManyDialog({ projectId, onClose }: Props) {
  const t = useT()
  const groupsShown = useRef<HTMLDivElement>(null)
  const list = useQuery(
    q(visits.list, {
      params: { projectId },
      query: { waiting: '1', limit: String(PLACED_AT_ONCE_MAX) },
    }),
  )
  const milestones = useQuery(projectQueries(projectId).milestones).data?.docs ?? []
  // what somebody ticked or chose; all else is as it is proposed
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<string, OtherMilestone>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [missing, setMissing] = useState<string | null>(null)
  const groups = placeGroups(list.data?.docs ?? []).map((group) => {
    const offered = group.site ? milestonesOf(milestones, group.site._id) : []
    const of = group.visits.filter((visit) => ticked.get(visit._id) ?? !isDoubtful(visit))
    const milestone = chosen.get(group.key)?._id ?? likelyMilestone(offered)
    return { ...group, offered, milestone, chosen: new Set(of.map(({ _id }) => _id)) }
  })
  const places = groups.flatMap(({ chosen: ids, milestone = '' }) =>
    [...ids].map((visit) => ({ visit, milestone })),
  )
  const place = useSend(visits.placeMany, {
    onSuccess: ({ docs }) => {
      const refused = docs.flatMap(({ visit, problem }) =>
        problem ? [[visit, problem.message] as const] : [],
      )
      const n = docs.length - refused.length
      if (n > 0) toastSuccess(t('waiting.placedMany', { n }))
      setProblems(new Map(refused))
      if (refused.length === 0) onClose()
    },
    invalidates: () =>
      outOfDate(projectId, [
        { kind: 'submission', _id: null },
        { kind: 'issue', _id: null },
      ]),
  })
  function submit() {
    const without = groups.find(({ chosen: ids, milestone }) => ids.size > 0 && !milestone)
    setMissing(without?.key ?? null)
    if (without) {
      const field = `[data-group="${CSS.escape(without.key)}"] :is(select, button)`
      groupsShown.current?.querySelector<HTMLElement>(field)?.focus()
    } else if (places.length > 0 && !place.isPending) {
      place.mutate({ params: { projectId }, body: { visits: places } })
    }
  }
  const total = list.data?.totalDocs ?? 0
  return (
    <Dialog title={t('waiting.severalTitle')} size={760} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className="quietText">{t('waiting.severalText')}</p>
        {list.isPending && <SkeletonRows rows={4} label={t('common.loading')} />}
        {list.error && <Notice>{problemText(list.error)}</Notice>}
        <div ref={groupsShown} className={classes.groups}>
          {groups.map((group) => (
            <SiteVisits
              key={group.key}
              projectId={projectId}
              group={group}
              other={chosen.get(group.key)}
              problems={problems}
              isMissing={missing === group.key}
              onTick={(ids, on) =>
                setTicked((before) => new Map([...before, ...ids.map((id) => [id, on] as const)]))
              }
              onChoose={(milestone) => {
                setChosen((before) => new Map(before).set(group.key, milestone))
                setMissing(null)
              }}
            />
          ))}
        </div>
        {list.data && groups.length === 0 && <p>{t('waiting.noneToPlace')}</p>}
        {total > PLACED_AT_ONCE_MAX && (
          <p className="quietText">{t('waiting.firstOf', { n: PLACED_AT_ONCE_MAX, all: total })}</p>
        )}
        {place.error && <Notice>{problemText(place.error)}</Notice>}
        <DialogButtons>
          <Button data-autofocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Check size={15} />}
            busy={place.isPending}
            disabled={places.length === 0}
          >
            {t('waiting.placeN', { n: places.length })}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
