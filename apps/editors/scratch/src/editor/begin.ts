import { isPhoneScreen } from '@mashu/ui/store'
import './editor.css'
import { showOpening } from './opening/opening.ts'
import { showProblem } from './page.ts'

// The first few kilobytes, for what can be shown at once; the work session, the bars and the library come behind.
if (!isPhoneScreen()) showOpening()
import('./main.ts').catch(showProblem)
