import { lazyRouteComponent } from '@tanstack/react-router'
import { callTexts } from '../i18n/call-texts.ts'
import { ApiError } from '../lib/api/call.ts'
import { isServerThere } from '../lib/api/network.ts'
import { loadCode } from '../lib/loading/load-code.ts'

/**
 * The component of a route, whose code comes when it is first wanted. Code that a newer version of
 * the product has replaced loads the page anew (the router does that by itself); while the server
 * cannot be reached that would end in the browser's own error page, so it is a failure like that of
 * a call, which the error page tells and tries again.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadCode(load)
    } catch (error) {
      throw (await isServerThere()) ? error : new ApiError(0, callTexts.offline)
    }
  }, name)
