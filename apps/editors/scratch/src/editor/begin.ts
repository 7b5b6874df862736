import { isPhoneScreen } from '@mashu/ui/store'
import './editor.css'
import { showOpening } from './opening/opening.ts'
import { showProblem } from './page.ts'

// These few kilobytes show something at once; the work session, the bars and the library load afterwards.
if (!isPhoneScreen()) showOpening()
import('./main.ts').catch(showProblem)
