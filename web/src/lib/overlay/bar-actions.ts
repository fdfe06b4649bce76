/** The id of the place in the bar of a public page where the page puts what one can do with it. */
export const BAR_ACTIONS = 'bar-actions'
