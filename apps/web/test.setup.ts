import { configure } from '@testing-library/react'

// On a busy machine, an element may appear after more than the default of one second.
configure({ asyncUtilTimeout: 60_000 })
