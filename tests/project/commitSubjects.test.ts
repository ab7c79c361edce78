import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addedSubjects, oddSubjects } from '../../scripts/support/commitSubjects.mjs';

test('commits: a subject is a type, an area and an imperative in at most 72 characters', () => {
  const long = `fix(mail): ${'a'.repeat(61)}`;
  const right = [
    'fix(mail): abort a send before its lease expires',
    'docs: README of a page',
    long,
    `Revert "${long}"`,
    `Reapply "${long}"`,
  ];
  const odd = ['Various improvements', 'fix(mail) abort', 'fixes: abort', `${long}a`, 'fix: '];
  expect(oddSubjects([...right, ...odd])).toEqual(odd);
});

test('commits: those are judged that the main branch does not have, and none that is older', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbena-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'trunk');
  git('commit', '-q', '--allow-empty', '-m', 'Initial commit');
  expect(addedSubjects(folder)).toEqual([]);
  git('branch', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'fix: go on');
  expect(addedSubjects(folder)).toEqual(['fix: go on']);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(addedSubjects(folder)).toEqual([]);
  git('commit', '-q', '--allow-empty', '-m', 'fix: end');
  expect(addedSubjects(folder)).toEqual(['fix: end']);
});
