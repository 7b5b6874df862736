import { dance } from './dance.ts'
import { race, walk } from './outside.ts'
import { story } from './story.ts'
import { tank } from './tank.ts'
import { trip } from './trip.ts'

/** All samples by the ids under which pages request them. */
export const samples = { walk, race, tank, trip, dance, story } as const
