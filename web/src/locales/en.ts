import { problems } from 'virtual:problems/en'
import type { Areas } from './catalogue.ts'

const files = import.meta.glob<Areas>(
  [
    './en/*.json',
    '!./en/{settings,tables,imports,baselines,field,steps,form-import,forms,team,audit,trash,profile,waiting,phone,fill,builder,reports,organisations,asks,slipped,rules,verify,views,sheets,points,gantt,own,compare,keys,markup,chosen,palette,operation,exporting,joining,logic}.json',
  ],
  { eager: true, import: 'default', query: '?areas' },
)

export const areas = [problems, ...Object.values(files)]
