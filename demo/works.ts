/** The works of a site in their usual order, from which its milestones are planned. */
export interface Work {
  name: string
  /** Weeks after the start of the site. */
  from: number
  weeks: number
  /** Share of the site's budget, in percent. */
  cost: number
  implementer: string
}

const work = (
  name: string,
  from: number,
  weeks: number,
  cost: number,
  implementer: string,
): Work => ({ name, from, weeks, cost, implementer })

export const SCHOOL: Work[] = [
  work('Foundations & shelter slab', 0, 9, 12, 'Desna Build JV'),
  work('Structural frame', 9, 12, 20, 'Desna Build JV'),
  work('Roof & rainwater', 21, 8, 14, 'Desna Build JV'),
  work('Windows & external doors', 27, 8, 11, 'Viknoprom'),
  work('Façade insulation', 31, 12, 15, 'Desna Build JV'),
  work('Civil shelter fit-out', 33, 12, 12, 'Budservis-Pivnich'),
  work('Interior finishing', 39, 10, 11, 'Desna Build JV'),
  work('Playground & landscaping', 46, 6, 5, 'Budservis-Pivnich'),
]

export const LYCEUM: Work[] = [
  work('Site mobilisation', 0, 2, 3, 'Budservis-Pivnich'),
  work('Roof renewal', 2, 10, 20, 'Desna Build JV'),
  work('Window replacement', 10, 12, 18, 'Viknoprom'),
  work('Boiler house conversion', 16, 14, 21, 'TeploMontazh'),
  work('Electrical & low-voltage', 22, 14, 13, 'ElektroLux'),
  work('Civil shelter fit-out', 26, 14, 12, 'Budservis-Pivnich'),
  work('Classroom finishing', 34, 12, 10, 'Desna Build JV'),
  work('Commissioning & handover', 46, 4, 3, 'Budservis-Pivnich'),
]

export const HOSPITAL: Work[] = [
  work('Site mobilisation', 0, 3, 2, 'Budservis-Pivnich'),
  work('Roof & rainwater', 4, 12, 16, 'Desna Build JV'),
  work('Windows & external doors', 14, 12, 12, 'Viknoprom'),
  work('Façade insulation', 20, 14, 17, 'Desna Build JV'),
  work('Heating plant & radiators', 22, 14, 13, 'TeploMontazh'),
  work('Electrical & low-voltage', 28, 14, 10, 'ElektroLux'),
  work('Medical gas network', 38, 8, 6, 'MedGaz Service'),
  work('Interior finishing', 40, 12, 20, 'Desna Build JV'),
  work('Commissioning & handover', 52, 5, 4, 'Budservis-Pivnich'),
]

export const BLOCK: Work[] = [
  work('Site mobilisation', 0, 4, 2, 'Budservis-Pivnich'),
  work('Debris removal & propping', 4, 6, 8, 'Budservis-Pivnich'),
  work('Block A reconstruction', 10, 26, 44, 'Desna Build JV'),
  work('Roof & rainwater', 30, 8, 12, 'Desna Build JV'),
  work('Emergency department fit-out', 34, 14, 20, 'Desna Build JV'),
  work('Electrical & low-voltage', 36, 12, 8, 'ElektroLux'),
  work('Medical gas network', 44, 8, 6, 'MedGaz Service'),
]

export const CLINIC: Work[] = [
  work('Site mobilisation', 0, 2, 3, 'Budservis-Pivnich'),
  work('Roof & rainwater', 2, 7, 19, 'Desna Build JV'),
  work('Windows & external doors', 8, 7, 16, 'Viknoprom'),
  work('Heating plant & radiators', 12, 9, 22, 'TeploMontazh'),
  work('Electrical & low-voltage', 16, 9, 14, 'ElektroLux'),
  work('Interior finishing', 22, 9, 22, 'Desna Build JV'),
  work('Commissioning & handover', 31, 3, 4, 'Budservis-Pivnich'),
]

export const PUMPING_STATION: Work[] = [
  work('Survey & design review', 0, 6, 4, 'HydroProekt'),
  work('Civil works', 6, 16, 34, 'Dniprobud'),
  work('Pumps & pipework', 20, 12, 38, 'Aquamash'),
  work('Power supply & automation', 26, 10, 20, 'ElektroLux'),
  work('Commissioning & handover', 36, 4, 4, 'Dniprobud'),
]

export const WATER_TANK: Work[] = [
  work('Excavation & blinding', 0, 5, 12, 'Dniprobud'),
  work('Tank base & walls', 5, 12, 42, 'Dniprobud'),
  work('Lining & leak test', 17, 6, 22, 'Aquamash'),
  work('Connection to the network', 22, 6, 18, 'Aquamash'),
  work('Landscaping & fence', 28, 3, 6, 'Dniprobud'),
]

export const MAINS: Work[] = [
  work('Route survey & permits', 0, 8, 5, 'HydroProekt'),
  work('Mains, section 1 (21 km)', 8, 14, 34, 'Aquamash'),
  work('Mains, section 2 (26 km)', 18, 16, 38, 'Aquamash'),
  work('Mains, section 3 (15 km)', 30, 12, 20, 'Aquamash'),
  work('Disinfection & handover', 42, 3, 3, 'Dniprobud'),
]
