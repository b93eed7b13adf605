import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../../conformance/conformance';
import { htmlOf } from '../../../conformance/html';
import { junitOf } from '../../../conformance/junit';
import { createResult } from '../../../conformance/result';

const nasty = `<script>alert("1")</script> & 'two' \u0000\ud800`;

function reportOf(): Report {
  const wrong = createResult('GET /api/v1/roles', 'roles');
  wrong.check('valid input', []);
  wrong.check(nasty, [{ input: `GET /api/v1/roles?keyword=${nasty}`, path: 'data', expected: nasty, got: nasty }]);
  wrong.skip(nasty);
  const right = createResult('GET /api/v1/staff', 'staff');
  right.check('valid input', []);
  const calls = [wrong.done(), right.done()];
  return { baseUrl: `http://${nasty}`, user: nasty, secondUser: nasty, isWriting: false, calls, leftovers: [] };
}

describe('a report for others', () => {
  test('as HTML holds what was found as text and asks for nothing else', () => {
    const text = htmlOf(reportOf());
    expect(text).not.toMatch(/<script|\ssrc=|\shref=|url\(|@import/);
    expect(text).not.toContain('\u0000');
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;two&#39;');
    expect(text).toContain('<h2>Differs: 1</h2>');
    expect(text).toContain('<h2>Conforms: 1</h2>');
    expect(text).toContain('<html lang="en">');
  });

  test('as JUnit is XML with a suite a resource and a case a check', () => {
    const text = junitOf(reportOf());
    const { documentElement: root } = new new Window().DOMParser().parseFromString(text, 'application/xml');
    expect(root.tagName).toBe('testsuites');
    const suites = [...root.querySelectorAll('testsuite')].map((suite) => ({
      name: suite.getAttribute('name'),
      counts: ['tests', 'failures', 'skipped'].map((name) => suite.getAttribute(name)),
      cases: suite.querySelectorAll('testcase').length,
    }));
    expect(suites).toEqual([
      { name: 'roles', counts: ['3', '1', '1'], cases: 3 },
      { name: 'staff', counts: ['1', '0', '0'], cases: 1 },
    ]);
    expect(root.querySelector('failure')?.textContent).toContain('expected <script>alert("1")</script> & \'two\'');
  });
});
