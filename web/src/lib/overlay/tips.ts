import { createContext } from 'react'

/** True if the parts around show tooltips of our own. Elsewhere the browser's are good enough. */
export const Tips = createContext(false)
