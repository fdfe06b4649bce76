import { problems } from 'virtual:problems/uk.setup'
import type { Areas } from './catalogue.ts'

const files = import.meta.glob<Areas>(
  './uk/{settings,tables,imports,baselines,field,steps,form-import,forms,team,audit,trash,profile,waiting,builder,reports,organisations,asks,slipped,rules,verify,views,points,gantt,own,compare,keys,markup,chosen,palette,operation,exporting,joining,logic}.json',
  {
    eager: true,
    import: 'default',
    query: '?areas',
  },
)

export const areas = [problems, ...Object.values(files)]
