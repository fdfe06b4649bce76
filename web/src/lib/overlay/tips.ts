import { createContext } from 'react'

/** Whether what is around shows tooltips of our own; elsewhere the browser's are good enough. */
export const Tips = createContext(false)
