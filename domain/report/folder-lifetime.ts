/** Days that a finished or failed folder is kept. */
export const folderLifetimeDays = 7
