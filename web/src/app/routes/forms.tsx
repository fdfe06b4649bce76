import { forms } from '@plumbline/contract/forms/forms'
import { createRoute } from '@tanstack/react-router'
import { withSetupTexts } from '../../i18n/language.ts'
import { q } from '../../lib/api/query.ts'
import {
  parseEditFormSearch,
  parseFormSearch,
  parseFormsSearch,
} from '../../pages/forms/forms-search.ts'
import { lazyPage } from '../lazy-page.ts'
import { project } from './project.tsx'

const formList = createRoute({
  getParentRoute: () => project,
  path: '/forms',
  validateSearch: parseFormsSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(forms.list, { params })),
  component: lazyPage(
    withSetupTexts(() => import('../../pages/forms/list/FormsPage.tsx')),
    'FormsPage',
  ),
})
const formImport = createRoute({
  getParentRoute: () => project,
  path: '/forms/import',
  // with its own bar at the lower edge of phones
  staticData: { hasOwnBar: true },
  component: lazyPage(
    withSetupTexts(() => import('../../pages/forms/import/FormImportPage.tsx')),
    'FormImportPage',
  ),
})
const oneForm = createRoute({
  getParentRoute: () => project,
  path: '/forms/$formId',
  validateSearch: parseFormSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(forms.get, { params })),
  component: lazyPage(
    withSetupTexts(() => import('../../pages/forms/form/FormPage.tsx')),
    'FormPage',
  ),
})
const editForm = createRoute({
  getParentRoute: () => project,
  path: '/forms/$formId/edit',
  staticData: { wantsRail: true, hasOwnBar: true },
  validateSearch: parseEditFormSearch,
  loader: ({ context, params }) => void context.client.prefetchQuery(q(forms.get, { params })),
  component: lazyPage(
    withSetupTexts(() => import('../../pages/forms/builder/BuilderPage.tsx')),
    'BuilderPage',
  ),
})

/** The forms that the field fills in; what only admins may do is not there for others. */
export const formPages = [formList, formImport, oneForm, editForm] as const
