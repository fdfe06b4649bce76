import type { ProjectDetail } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Card, CardHead } from '../../../../ui/Card.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { projectQueries } from '../../../../lib/project/project-queries.ts'
import { StaleNotice } from '../../../../documents/detail/StaleNotice.tsx'
import { positionOf } from '../../../../map/sites.ts'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/status/Skeleton.tsx'
import { GroupBoard } from './GroupBoard.tsx'
import classes from './MapCard.module.css'
import { Unsaved } from '../Unsaved.tsx'
import type { MapEditing } from './useMapDraft.ts'

interface Props {
  project: ProjectDetail
  editing: MapEditing
}

/** The settings of the dashboard's map: it shows sites one by one, or in groups that are made here. */
export function MapCard({ project, editing }: Props) {
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  const { draft, unsaved, busy, stale } = editing
  const { sites } = project
  const isGrouped = draft.format === 'groupedSites'
  // what other pages have read may be without the newest of the sites that are grouped here
  const listed = useQuery({
    ...projectQueries(project._id).sites,
    enabled: isGrouped,
    staleTime: 0,
  })
  const details = listed.isFetchedAfterMount ? listed.data?.docs : undefined
  const places = useMemo(
    () =>
      new Map(
        (details ?? []).flatMap((site) => {
          const place = positionOf(site)
          return place ? [[site._id, place] as const] : []
        }),
      ),
    [details],
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())

  async function save() {
    const wrong = await editing.save(places, new Set(sites.map(({ _id }) => _id)))
    const [first] = Object.keys(wrong)
    card.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <>
      <Card aria-labelledby="map" className={classes.card}>
        <CardHead id="map" title={t('settings.map')} />
        <div ref={card} className={classes.body}>
          <div className={classes.format}>
            <Segmented
              label={t('settings.mapFormat')}
              options={[
                { value: 'site', label: t('settings.eachSite') },
                { value: 'groupedSites', label: t('settings.groupedSites') },
              ]}
              value={draft.format}
              onChange={(format) => editing.set({ ...draft, format })}
            />
            <p className="hintText">
              {t(draft.format === 'site' ? 'settings.eachSiteHint' : 'settings.groupedHint')}
            </p>
          </div>
          {stale && (
            <StaleNotice by={stale}>
              <p>
                {editing.base.mapDetails.renderArr.length === 0
                  ? t('settings.theirNoGroups')
                  : t('settings.theirGroups', {
                      names: editing.base.mapDetails.renderArr.map(({ name }) => name).join(', '),
                    })}
              </p>
            </StaleNotice>
          )}
          {isGrouped && !listed.isFetchedAfterMount && (
            <SkeletonRows rows={3} label={t('common.loading')} />
          )}
          {isGrouped && listed.isError && !details && (
            <ErrorState
              message={listed.error.message}
              busy={listed.isFetching}
              onRefresh={() => void listed.refetch()}
            />
          )}
          {/* without the positions of the sites a group would not stand in their middle */}
          {isGrouped && details && (
            <GroupBoard
              sites={sites}
              places={places}
              at={positionOf(project)}
              editing={editing}
              selected={selected}
              onSelect={setSelected}
            />
          )}
        </div>
      </Card>
      <Unsaved
        changes={unsaved}
        busy={busy}
        onDiscard={() => {
          setSelected(new Set())
          editing.discard()
        }}
      >
        <Button variant="primary" size="l" busy={busy} onClick={() => void save()}>
          {t('settings.saveMap')}
        </Button>
      </Unsaved>
    </>
  )
}
