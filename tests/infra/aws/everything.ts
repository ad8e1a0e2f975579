/** Settings with everything on, so that every construct is looked at. */
export const EVERYTHING = {
  domain: { name: 'ganit.example', hostedZoneId: 'Z0123456789', zoneName: 'ganit.example' },
  alarmEmail: 'teacher@ganit.example',
  firewall: true,
  mail: { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' },
  github: { repository: 'ganit/site' },
};
