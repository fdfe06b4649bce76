/** The product's name: in titles, the top bar and the copyright line. */
export const APP_NAME = 'Plumbline'
