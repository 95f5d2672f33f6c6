/**
 * Every part that a page may style (`celeiro-app::part(badge)`), with what it is. The element's manifest, its types and the
 * documentation are made from it; a test walks through the product and finds each one, and none besides.
 */
export const parts = {
  root: 'Everything inside the element.',
  'login-card': 'The card of the sign-in screen.',
  shell: 'Menu, top bar and content, once signed in.',
  sidebar: 'The menu of wide elements.',
  drawer: 'The menu of narrow elements, over the content.',
  'top-bar': 'Branch, environment and user.',
  main: 'The content of a screen.',
  backdrop: 'What dims the rest behind a panel, a dialog or the drawer.',
  panel: 'A record beside its list.',
  dialog: 'A question or a short form.',
  menu: 'The actions behind a button.',
  options: 'The list of a select.',
  tooltip: 'A word of explanation on hover and focus.',
  toast: 'A passing message.',
  notice: 'What is said as long as it holds: no connection, a new version.',
  card: 'A surface on the canvas, with a title.',
  message: 'What stands where there is nothing to show, and what to do about it.',
  badge: 'A status: text, shape and colour.',
  button: 'A button with text, or a link that looks like one.',
  'primary-button': 'The one that does what the screen is for.',
  'danger-button': 'The one that does what cannot be undone.',
  'icon-button': 'A button that is only an icon.',
  field: 'A label, its control, and what is said of it.',
  label: 'The label of a field.',
  input: 'What is typed into, whatever is typed.',
  select: 'What opens a list of options.',
  checkbox: 'A box with its label.',
  switch: 'A switch with its label.',
  radio: 'One of several choices, with its label.',
  help: 'What is said below a field.',
  error: 'What is wrong with a field, below it.',
  toolbar: 'Search and filters of a list.',
  chip: 'A filter in force, which goes when it is pressed.',
  table: 'The rows of a list.',
  'table-head': 'The heads of its columns.',
  'column-header': 'The head of one column.',
  row: 'A row, or its card in narrow elements.',
  cell: 'A value of a row.',
  totals: 'What all rows of a list add up to.',
  pagination: 'Which rows are shown, and the way to the others.',
} as const satisfies Readonly<Record<string, string>>

/** A part, or several at once with a space between. */
export type PartName = keyof typeof parts
