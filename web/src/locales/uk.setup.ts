import { problems } from 'virtual:problems/uk.setup'
import type { Catalogue } from './catalogue.ts'

const areas = import.meta.glob<Catalogue>(
  './uk/{settings,tables,imports,baselines,field,steps,form-import,forms,team,audit,trash,profile,waiting,builder,reports,organisations,asks,slipped,rules,verify,views,points,gantt,today,queue,own,compare,keys,markup,chosen,palette}.json',
  {
    eager: true,
    import: 'default',
  },
)

export const messages: Catalogue = Object.assign({}, problems, ...Object.values(areas))
