import { configure } from '@testing-library/react'

// A loaded machine needs more than the usual second until something appears.
configure({ asyncUtilTimeout: 60_000 })
