import { completeSheet } from '../shared-sheet.ts'
import styles from './late.css?inline'

// Every piece of this folder imports this file: its styles stand before it is drawn.
completeSheet(styles)
