import { formPages } from './routes/forms.tsx'
import { project, projectPages } from './routes/project.tsx'
import { root } from './routes/root.tsx'
import { serverRoutes } from './routes/server.tsx'
import { planRoutes, settingsRoutes } from './routes/settings.tsx'
import { plainRoutes, signedIn } from './routes/signed-in.tsx'
import { visitorRoutes } from './routes/visitors.tsx'

/**
 * Every route of the product: those of anybody, of signed-in people, and of a
 * project. Sign-in comes with the app itself, each other page in a chunk of its own.
 */
export const routeTree = root.addChildren([
  ...visitorRoutes,
  signedIn.addChildren([
    plainRoutes,
    serverRoutes,
    project.addChildren([...projectPages, ...formPages, settingsRoutes, planRoutes]),
  ]),
])
