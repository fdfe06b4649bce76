import { attention } from '@plumbline/contract/attention'
import { hasPlausiblePlan } from '@plumbline/contract/rules/facts/milestone-facts'
import { story } from '@plumbline/contract/story'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { withSetupTexts, withStoryTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useAfterPaint } from '../../lib/loading/useAfterPaint.ts'
import { useMedia, XS, XXL } from '../../lib/media.ts'
import { useProject, useProjectTitle } from '../../lib/project/useProject.ts'
import { PhoneAttention } from './attention/PhoneAttention.tsx'
import { PhoneAttentionSkeleton } from './attention/PhoneAttentionSkeleton.tsx'
import { useAbout } from './about.ts'
import { Block } from './Block.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import type { Widget } from './DashboardTabs.tsx'
import classes from './DashboardPage.module.css'
import { Issuebox } from './issuebox/Issuebox.tsx'
import { LazyPart } from './LazyPart.tsx'
import { progressBySite } from '../../lib/project/progress.ts'
import { SetUp } from './first-steps/SetUp.tsx'
import { ScheduleBlock } from './schedule/ScheduleBlock.tsx'
import { siteChoices } from '../../lib/project/siteChoices.ts'
import { SiteList } from './sites/SiteList.tsx'
import { SiteMilestones } from './sites/SiteMilestones.tsx'
import { PhoneStory } from './story/PhoneStory.tsx'
import { Submissions } from './submissions/Submissions.tsx'
import { useDashboardData } from './useDashboardData.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMilestoneAddress } from '../../documents/useMilestoneAddress.ts'
import { type DashboardSearch, daysOfWeeks } from './dashboard-search.ts'
import { TabPanel } from '../../ui/Tabs.tsx'
import { useRail } from './useRail.ts'

const SummaryBand = lazyPart(() => import('./SummaryBand.tsx'))
const StoryTop = lazyPart(withStoryTexts(() => import('./story/StoryTop.tsx')))
const MapBlock = lazyPart(() => import('./MapBlock.tsx'))
const SitesBlock = lazyPart(withStoryTexts(() => import('./sites/SitesBlock.tsx')))
const DashboardTabs = lazyPart(() => import('./DashboardTabs.tsx'))
const DeskAttention = lazyPart(withSetupTexts(() => import('./attention/DeskAttention.tsx')))

/** Pixels of what comes a little later: the story with and without its six numbers, what is said about a project, the map, all sites. */
const HEIGHT = { story: 434, sentence: 96, about: 176, map: 600, mapOfSite: 460, sites: 480 }

/** The dashboard of a project (Project Home) or of one of its sites. */
export function DashboardPage() {
  const t = useT()
  const isPhone = useMedia(XS)
  const isWide = useMedia(XXL)
  const isPainted = useAfterPaint()
  // on a phone they lie below what is seen first
  const hasBelow = isPainted || !isPhone
  const rail = useRail()
  const client = useQueryClient()
  const project = useProject()
  const address = useDashboardSearch()
  // An address that names a site of another project shows Project Home.
  const chosen = project.sites.find(({ _id }) => _id === address.site)
  const siteId = chosen?._id
  useProjectTitle(chosen?.name ?? t('shell.dashboard'))

  // phones have no curve to choose weeks in
  const week = isPhone ? undefined : address.week
  const days = useMemo(() => daysOfWeeks({ week, to: address.to }), [week, address.to])
  const data = useDashboardData(siteId, days)
  const { sites, milestones } = data
  const progress = useMemo(
    () => sites.data && milestones.data && progressBySite(sites.data.docs, milestones.data.docs),
    [sites.data, milestones.data],
  )
  const choices = useMemo(() => siteChoices(project.sites, progress), [project.sites, progress])

  // nothing needs attention before there is a plan
  const isPlanned = project.sites.length > 0 && milestones.data?.docs.length !== 0
  const about = useAbout(
    project.sites.length > 0 && milestones.data?.docs.some(hasPlausiblePlan) !== false,
  )

  const [chosenWidget, setWidget] = useState<Widget>('map')
  // of one site there is no list of all
  const widget = siteId !== undefined && chosenWidget === 'sites' ? 'map' : chosenWidget
  const tabs = useId()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const isMain = widget === 'schedule'
  const { giveRoom } = rail
  // the schedule alone, and the table, have the whole width, where there is not enough for all
  const needsRoom = widget !== 'map' && !isWide
  useEffect(() => giveRoom(needsRoom), [giveRoom, needsRoom])
  const onEditing = useCallback(
    (isEditing: boolean) => giveRoom(isEditing || needsRoom),
    [giveRoom, needsRoom],
  )
  const [isScheduled, setScheduled] = useState(false)
  const onScheduled = useCallback(() => setScheduled(true), [])

  const attentionCard = isWide && siteId === undefined && sites.data && milestones.data && (
    <DeskAttention
      projectId={project._id}
      sites={sites.data.docs}
      milestones={milestones.data.docs}
    />
  )
  return (
    <div className={classes.page}>
      <DashboardHeader
        choices={choices}
        chosen={choices.find(({ id }) => id === siteId)}
        onChooseSite={address.chooseSite}
        // Starting a load resets the block.
        onRefresh={() => {
          setWidget('map')
          for (const endpoint of [attention.get, story.get]) {
            const queryKey = keyOf(endpoint, { projectId: project._id })
            void client.invalidateQueries({ queryKey })
          }
        }}
        days={days}
        onEndWeek={() => address.chooseWeek(undefined)}
        rail={rail}
        issues={data.issues}
        about={about}
      />
      {siteId === undefined && (
        <SetUp
          projectId={project._id}
          isEmpty={project.sites.length === 0}
          // a project to which the field reports is past its first day
          mayBeNew={data.submissions.data?.docs.length === 0}
        />
      )}
      {!isPhone && about.isOpen && (
        <LazyPart fallback={<div style={{ height: HEIGHT.about }} />}>
          <SummaryBand project={project} siteId={siteId} data={data} />
        </LazyPart>
      )}
      {!isPhone && (
        <LazyPart fallback={<div style={{ height: HEIGHT[isPlanned ? 'story' : 'sentence'] }} />}>
          <StoryTop
            projectId={project._id}
            siteId={siteId}
            sites={project.sites.length}
            isPlanned={isPlanned}
            week={week}
            onWeek={address.chooseWeek}
          />
        </LazyPart>
      )}
      {isPhone && <PhoneStory projectId={project._id} siteId={siteId} />}
      {isPlanned && isPhone && (
        <Block needs={[sites, milestones]} skeleton={<PhoneAttentionSkeleton />}>
          {(ofSites, ofMilestones) => (
            <PhoneAttention
              key={siteId}
              projectId={project._id}
              siteId={siteId}
              sites={ofSites.docs}
              milestones={ofMilestones.docs}
            />
          )}
        </Block>
      )}
      {!isPhone && (
        <LazyPart fallback={<div className={classes.tabs} />}>
          <DashboardTabs
            id={tabs}
            isOfSite={siteId !== undefined}
            value={widget}
            onChange={setWidget}
            tools={setTools}
          />
        </LazyPart>
      )}
      <div className={classes.columns} data-rail={rail.state === 'open' || undefined}>
        <div className="narrow">
          {!isPhone && (
            <TabPanel id={tabs} value={widget}>
              <div className={classes.block} data-main={widget !== 'map' || undefined}>
                {widget === 'map' && (
                  <LazyPart
                    fallback={<div style={{ height: HEIGHT[siteId ? 'mapOfSite' : 'map'] }} />}
                  >
                    <MapBlock
                      project={project}
                      data={data}
                      progress={progress}
                      siteId={siteId}
                      days={days}
                      isNext={isScheduled}
                      onSelectSite={address.chooseSite}
                    />
                  </LazyPart>
                )}
                {widget === 'map' && attentionCard}
                {widget === 'sites' && (
                  <LazyPart fallback={<div style={{ height: HEIGHT.sites }} />}>
                    <SitesBlock data={data} />
                  </LazyPart>
                )}
                {widget !== 'sites' && (
                  <ScheduleBlock
                    data={data}
                    siteId={siteId}
                    days={days}
                    onOpenMilestone={address.openMilestone}
                    isMain={isMain}
                    tools={tools}
                    onEditing={onEditing}
                    onDrawn={onScheduled}
                  />
                )}
                {widget !== 'map' && attentionCard}
              </div>
            </TabPanel>
          )}
          {isPhone && !siteId && (
            <SiteList
              data={data}
              count={project.sites.length}
              progress={progress}
              onChoose={address.chooseSite}
            />
          )}
          {isPhone && siteId && (
            <SiteMilestones data={data} siteId={siteId} onOpenMilestone={address.openMilestone} />
          )}
          {hasBelow && <Submissions submissions={data.submissions} />}
        </div>
        {hasBelow && rail.state !== 'closed' && (
          <Issuebox issues={data.issues} siteId={siteId} rail={rail} />
        )}
      </div>
    </div>
  )
}

/** The dashboard's address, and how to change it so that one can go back. */
function useDashboardSearch() {
  const search: DashboardSearch = useSearch({ from: '/signed-in/projects/$projectId/' })
  const { openMilestone } = useMilestoneAddress()
  const navigate = useNavigate({ from: '/projects/$projectId/' })

  const chooseSite = useCallback(
    (site: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, site }), resetScroll: false }),
    [navigate],
  )
  const chooseWeek = useCallback(
    (week: string | undefined) =>
      void navigate({
        search: (before) => ({ ...before, week, to: undefined }),
        resetScroll: false,
      }),
    [navigate],
  )
  return { ...search, chooseSite, chooseWeek, openMilestone }
}
