import { ChevronRight, Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { fetchLastTimes } from '../calls/fetch-last.ts'
import { fetchMilestonesOf } from '../calls/fetch-project.ts'
import { Action } from '../frame/Action.tsx'
import { PageHead } from '../frame/Head.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { askToKeep } from '../home/storage.ts'
import { titleOf } from '../home/titles.ts'
import { currentKey } from '../store/keys.ts'
import { lastMilestone, milestonesOf, placesOf, rememberMilestone } from '../store/places.ts'
import type { ListedForm, StoredKey, StoredMilestone, StoredSite } from '../store/shapes.ts'
import { startDraft } from '../store/visits.ts'
import { asFix } from './gps.ts'
import { GpsCard } from './GpsCard.tsx'
import { MilestoneRows, WITHOUT } from './MilestoneRows.tsx'
import classes from './place.module.css'
import { SiteRows } from './SiteRows.tsx'
import { shownMilestones, type ShownSite, shownSites, siteHere, sitesNamed } from './sites.ts'
import { usePosition } from './usePosition.ts'

/** Where the visit is made, before its form opens: the position, the site, the milestone. */
export function PlacePage({ formKey }: { formKey: string }) {
  const stored = useStored(readPlaces)
  if (!stored) return null
  const form = stored.key?.forms.find(({ key }) => key === formKey)
  if (!stored.key || !form) return <Redirect to="/" replace />
  return <Place form={form} phoneKey={stored.key} sites={stored.sites} />
}

async function readPlaces() {
  const key = await currentKey()
  const places = key && (await placesOf(key.projectId))
  return { key, sites: places?.sites ?? [] }
}

interface PlaceProps {
  form: ListedForm
  phoneKey: StoredKey
  sites: readonly StoredSite[]
}

function Place({ form, phoneKey, sites }: PlaceProps) {
  const t = useT()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const asks = form.place
  const position = usePosition(asks.gps !== null || asks.site !== null)
  const shown = shownSites(sites, form, position.best)
  const [chosenSite, chooseSite] = useState<string | null>(null)
  const siteId = chosenSite ?? siteHere(shown)
  const site = sites.find(({ _id }) => _id === siteId)
  const { milestones, milestoneId, choose } = useMilestone(phoneKey, form, siteId)
  useEffect(() => {
    // without a network what was fetched before is shown
    if (siteId) fetchLastTimes(phoneKey, form, siteId).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- key and form are other objects after each fetch
  }, [siteId])
  const missing = missingOf({ asks, siteId, milestoneId, position })

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return
    const milestone = milestones?.find(({ _id }) => _id === milestoneId)
    if (siteId && milestone) await rememberMilestone(siteId, milestone._id)
    const { key, n, md5 } = form
    const localId = await startDraft({
      projectId: phoneKey.projectId,
      personId: phoneKey.personId,
      form: { key, n, md5, title: titleOf(form, language) },
      place: {
        siteId: site?._id ?? null,
        siteName: site?.name ?? '',
        milestoneId: milestone?._id ?? null,
        milestoneName: milestone?.name ?? '',
        gps: asks.gps && position.used ? asFix(position.used) : null,
      },
    })
    // asked when there is something to keep: browsers that ask the person do it then
    void askToKeep()
    navigate(`/visits/${localId}`)
  }

  return (
    <form onSubmit={(event) => void begin(event)}>
      <PageHead title={titleOf(form, language)} sub={t('phone.whereAreYou')} back="/" />
      <main className={frame.main} data-foot>
        {(asks.gps || asks.site) && (
          <GpsCard
            {...position}
            mayBeWithout={!asks.gps?.required}
            onUse={position.use}
            onWithout={position.goWithout}
            onAgain={position.again}
          />
        )}
        {asks.site && <Sites shown={shown} chosen={siteId} onChoose={chooseSite} />}
        {asks.milestone && siteId && (
          <>
            <h2 className={frame.heading}>
              {t('phone.milestone')}
              <span className={frame.count}>{site?.name}</span>
            </h2>
            {milestones ? (
              <MilestoneRows
                {...shownMilestones(milestones, form)}
                chosen={milestoneId}
                mayBeWithout={!asks.milestone.required}
                onChoose={choose}
              />
            ) : (
              <p className={frame.note} style={{ marginTop: 0 }}>
                {t('phone.milestonesNeedNet')}
              </p>
            )}
          </>
        )}
        <div className={frame.foot}>
          <div className={frame.footRow}>
            {missing && (
              <p id="missing" className={`quietText ${frame.footNote}`}>
                {t(missing)}
              </p>
            )}
            <Action
              type="submit"
              kind="primary"
              wide
              large
              disabled={missing !== null}
              aria-describedby={missing ? 'missing' : undefined}
            >
              {t('phone.start')}
              <ChevronRight size={20} aria-hidden="true" />
            </Action>
          </div>
        </div>
      </main>
    </form>
  )
}

/** The choice that is still missing; null when the visit can begin. */
function missingOf({
  asks,
  siteId,
  milestoneId,
  position,
}: {
  asks: ListedForm['place']
  siteId: string | null
  milestoneId: string | null
  position: { used: object | null; isWithout: boolean; state: { is: string } }
}) {
  if (asks.site?.required && siteId === null) return 'phone.chooseSite'
  if (asks.milestone && siteId !== null && milestoneId === null) return 'phone.chooseMilestone'
  if (asks.milestone?.required && milestoneId === null) return 'phone.chooseMilestone'
  if (asks.gps?.required && !position.used) return 'phone.waitForPosition'
  return null
}

/** The milestones of the chosen site, and the one of them that was chosen, or was the last time. */
function useMilestone(key: StoredKey, form: ListedForm, siteId: string | null) {
  const [chosen, setChosen] = useState<{ site: string; milestone: string } | null>(null)
  const found = useStored(async () => {
    if (siteId === null) return { docs: null, last: null }
    const docs = await milestonesOf(key.projectId, siteId)
    return { docs, last: await lastMilestone(siteId) }
  }, siteId ?? '')
  const milestones: StoredMilestone[] | null = found?.docs ?? null
  const isMissing = siteId !== null && found !== undefined && found.docs === null
  useEffect(() => {
    // what is stored is read again when it has come; without a network the page says so
    if (isMissing) fetchMilestonesOf(key, siteId).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the key is another object after each fetch
  }, [isMissing, siteId])
  const { open } = shownMilestones(milestones ?? [], form)
  const last = open.some(({ _id }) => _id === found?.last) ? (found?.last ?? null) : null
  const milestoneId = chosen && chosen.site === siteId ? chosen.milestone : last
  const choose = (milestone: string) => setChosen({ site: siteId ?? WITHOUT, milestone })
  return { milestones, milestoneId, choose }
}

interface SitesProps {
  shown: readonly ShownSite[]
  chosen: string | null
  onChoose: (siteId: string) => void
}

const NEAREST = 3

/** The three nearest sites, or all of them, or those of a name. */
function Sites({ shown, chosen, onChoose }: SitesProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [isAll, setAll] = useState(false)
  const isNear = shown[0]?.metres !== null && shown.length > 0
  const found = sitesNamed(shown, text)
  const isShort = text === '' && !isAll && isNear
  const short = shown.filter(({ site }, n) => n < NEAREST || site._id === chosen)
  const listed = isShort ? short : found
  return (
    <>
      <div className={classes.search}>
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          className={frame.field}
          placeholder={t('phone.findSite')}
          aria-label={t('phone.findSite')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <h2 className={frame.heading}>
        {t(isShort ? 'phone.nearestSites' : 'phone.sites')}
        <span className={frame.count}>{t('phone.onThisPhone', { n: shown.length })}</span>
      </h2>
      {listed.length === 0 ? (
        <p className={frame.note} style={{ marginTop: 0 }}>
          {t(shown.length === 0 ? 'phone.noSites' : 'phone.noSite')}
        </p>
      ) : (
        <SiteRows sites={listed} chosen={chosen} onChoose={onChoose} />
      )}
      {isShort && shown.length > short.length && (
        <div className={`flow ${frame.actions}`} style={{ marginTop: 8 }}>
          <Action kind="quiet" onClick={() => setAll(true)}>
            {t('phone.allSites', { n: shown.length })}
          </Action>
        </div>
      )}
    </>
  )
}
