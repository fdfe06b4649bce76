/** The product's name: in titles, the top bar and the copyright line. */
export const APP_NAME = 'Plumbline'

/** The year of the copyright line: that of the visit. */
export const THIS_YEAR = String(new Date().getFullYear())
