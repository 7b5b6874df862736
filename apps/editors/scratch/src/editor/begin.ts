import { isPhoneScreen } from '@mashu/ui/store'
import './editor.css'
import { showOpening } from './opening/opening.ts'
import { showProblem } from './page.ts'

// This small script shows the opening screen at once. The work session, the bars and the libraries are loaded
// afterwards.
if (!isPhoneScreen()) showOpening()
import('./main.ts').catch(showProblem)
