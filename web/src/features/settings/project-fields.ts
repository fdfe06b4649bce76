/** The texts of the project form with their limits (SPEC section 5), in the order of the screen. */
export const TEXT_FIELDS = [
  { name: 'name', max: 60 },
  { name: 'shortName', max: 30 },
  { name: 'code', max: 30 },
  { name: 'location', max: 60 },
  { name: 'population', max: 30 },
  { name: 'projectType', max: 45 },
  { name: 'sponser', max: 60 },
  { name: 'budget', max: 30 },
  { name: 'description', max: 500 },
] as const
