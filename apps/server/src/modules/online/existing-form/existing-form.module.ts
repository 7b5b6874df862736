import type { ServerModule } from '../../../platform/app/context.ts'
import { existingFormRoutes } from './existing-form.routes.ts'
import { uniqueFieldCheck } from './unique-field.ts'

/** Serves forms in the shape that existing clients expect. */
export const existingFormModule: ServerModule = {
  name: 'online/existing-form',
  tables: [],
  routes: existingFormRoutes,
  duplicateCheckSource: uniqueFieldCheck,
}
