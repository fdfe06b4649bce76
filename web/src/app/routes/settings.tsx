import { createRoute, redirect } from '@tanstack/react-router'
import { anId, fitting } from '../../lib/settings/shape.ts'
import { parseSlippedSearch } from '../../pages/slipped/slipped-search.ts'
import { parseBaselinesSearch } from '../../pages/settings/baselines/baselines-search.ts'
import { parseTableSearch } from '../../pages/settings/tables/table-search.ts'
import {
  parseImportSearch,
  parseImportsSearch,
} from '../../pages/settings/imports/import-search.ts'
import { withSetupTexts } from '../../i18n/language.ts'
import { lazyPage } from '../lazy-page.ts'
import { project } from './project.tsx'

/** The frame 'Project Settings' with its row of links. */
const settings = createRoute({
  getParentRoute: () => project,
  id: 'settings',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/SettingsFrame.tsx')),
    'SettingsFrame',
  ),
})
/** The frame of what stands beside the Milestone Archive; below Settings it was before. */
const plan = createRoute({
  getParentRoute: () => project,
  id: 'plan',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/SettingsFrame.tsx')),
    'PlanFrame',
  ),
})
const projectEdit = createRoute({
  getParentRoute: () => settings,
  path: '/update',
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/project/ProjectEditPage.tsx')),
    'ProjectEditPage',
  ),
})
/** The other pages of Settings, each with its address. */
const settingsPage = (
  path: '/update/rules' | '/update/map' | '/update/reports',
  name: 'RulesPage' | 'MapPage' | 'MeasuresPage',
) =>
  createRoute({
    getParentRoute: () => settings,
    path,
    component: lazyPage(
      withSetupTexts(() => import('../../pages/settings/project/SettingsPages.tsx')),
      name,
    ),
  })
const rules = settingsPage('/update/rules', 'RulesPage')
const onMap = settingsPage('/update/map', 'MapPage')
const measures = settingsPage('/update/reports', 'MeasuresPage')

const importList = createRoute({
  getParentRoute: () => plan,
  path: '/update/imports',
  validateSearch: parseImportsSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/imports/ImportsPage.tsx')),
    'ImportsPage',
  ),
})
const oneImport = createRoute({
  getParentRoute: () => plan,
  path: '/update/imports/$importId',
  validateSearch: parseImportSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/imports/one/ImportPage.tsx')),
    'ImportPage',
  ),
})
const baselines = createRoute({
  getParentRoute: () => plan,
  path: '/baselines',
  validateSearch: parseBaselinesSearch,
  // links of before what slipped had a page of its own
  beforeLoad: ({ params: { projectId }, location }) => {
    const raw = location.search as Record<string, unknown>
    const baselineId = fitting(anId, raw['baseline'])
    if (baselineId === undefined) return
    throw redirect({
      to: '/projects/$projectId/baselines/$baselineId',
      params: { projectId, baselineId },
      search: parseSlippedSearch(raw),
      replace: true,
    })
  },
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/baselines/BaselinesPage.tsx')),
    'BaselinesPage',
  ),
})
const sites = createRoute({
  getParentRoute: () => plan,
  path: '/update/sites',
  validateSearch: parseTableSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/tables/SitesTablePage.tsx')),
    'SitesTablePage',
  ),
})
const milestones = createRoute({
  getParentRoute: () => plan,
  path: '/update/milestones',
  validateSearch: parseTableSearch,
  component: lazyPage(
    withSetupTexts(() => import('../../pages/settings/tables/MilestonesTablePage.tsx')),
    'MilestonesTablePage',
  ),
})

/** Pages that set a project up; what only admins may see says so itself (AdminsOnly.tsx). */
export const settingsRoutes = settings.addChildren([projectEdit, rules, onMap, measures])
export const planRoutes = plan.addChildren([importList, oneImport, baselines, sites, milestones])
