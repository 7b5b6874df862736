import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { viewDocument } from './view-document.ts'

/** `npm run report-views -w @mashu/server` runs this file. */
writeFileSync(path.join(import.meta.dirname, '../../../../../../../docs/report-views.md'), viewDocument())
