// SHP-2 How often a view of the catalogue finds itself: exact, and drawn by a hand that shakes.
import { execFileSync } from 'node:child_process';
import { ROOT } from '../../tools/run.mjs';

const CARGO = ['test', '--quiet', '--release', '-p', 'sanku-server', '--test', 'server', '--', '--ignored', '--nocapture', 'shp_2_how_often'];

export function figures() {
  const told = execFileSync('cargo', CARGO, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const number = (pattern) => Number(pattern.exec(told)?.[1]);
  return [
    { figure: 'a view and its dimension: its group first', unit: '%', goal: 98, least: true, value: number(/^exact first ([\d.]+)/m) },
    { figure: 'a hand off by 1.5 %: its set among ten', unit: '%', goal: 92, least: true, value: number(/^hand_1_5 .*set_in_ten ([\d.]+)/m) },
    { figure: 'a hand off by 3 %: its set among ten', unit: '%', goal: 82, least: true, value: number(/^hand_3 .*set_in_ten ([\d.]+)/m) },
    { figure: 'p95 of a search by an outline in the catalogue', unit: 'ms', goal: 300, value: number(/^p95_ms ([\d.]+)/m) },
  ];
}
